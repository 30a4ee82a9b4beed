import type { Handler } from '#kernel/action.server.ts'
import { cleanUploads } from './upload/clean-uploads.server.ts'
import { dropUpload } from './upload/abort-upload.ts'
import { forgetPerson, stopUploads } from './leaving.ts'
import { inspectFile } from './look/inspect-file.server.ts'
import { drawForAll } from './look/public-picture.server.ts'
import { emptyOldTrash } from './trash/purge.ts'
import { purgeObjects, removeObjects } from './store/purge-objects.server.ts'
import { sweepObjects } from './store/sweep-objects.server.ts'

export const handlers: readonly Handler[] = [
  cleanUploads,
  dropUpload,
  emptyOldTrash,
  purgeObjects,
  removeObjects,
  sweepObjects,
  forgetPerson,
  stopUploads,
  inspectFile,
  drawForAll,
]
