import type { Handler } from '#kernel/action.server.ts'
import { sweepMarks } from './sweep-marks.ts'

export const handlers: Handler[] = [sweepMarks]
