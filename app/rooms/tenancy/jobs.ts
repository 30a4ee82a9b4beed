import type { Handler } from '#kernel/action.server.ts'
import { lookAtDomain } from './domains/look-at-domain.ts'
import { sweepMarks } from './sweep-marks.ts'

export const handlers: Handler[] = [lookAtDomain, sweepMarks]
