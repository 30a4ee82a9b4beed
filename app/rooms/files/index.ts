// Every process that knows this room keeps what other rooms keep where the tenant chose.
import './store/kept-objects.server.ts'

export { uploadOrigins } from './settings/storage-place.ts'
export { answerObject, isObjectPath } from './store/object-answer.server.ts'
export { newFolder } from './folders.ts'
export { type BusinessFile, businessFiles, filesToHandOut, handOutPath, watchPath } from './hand-out.ts'
export { businessFilesNamed, businessFileToRead, newestPictures, type ReadableFile } from './hand-out.ts'
export { newestPicturesShown, type ShownFile } from './hand-out.ts'
export { putFile } from './upload/new-file.ts'
export { setShare } from './share/set-share.ts'
export { trashItems } from './trash/trash.ts'
export { integrity } from './integrity.ts'
