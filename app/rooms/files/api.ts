import type { AnyCall } from '#kernel/api.ts'
import { itemCalls } from './item-calls.ts'
import { servingCalls } from './look/serving-calls.ts'
import { shareCalls } from './share/share-calls.ts'
import { uploadCalls } from './upload/upload-calls.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [...officeCalls, ...itemCalls, ...uploadCalls, ...shareCalls, ...servingCalls]
