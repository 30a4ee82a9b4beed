// Every process that knows this room keeps what other rooms keep where the tenant chose.
import './store/kept-objects.server.ts'

export { uploadOrigins } from './upload/upload-origins.ts'
export { answerObject, isObjectPath } from './store/object-answer.server.ts'
export { newFolder } from './folders.ts'
export { type BusinessFile, businessFiles, filesToHandOut, handOutPath, watchPath } from './hand-out.ts'
export { businessFilesNamed, businessFileToRead, newestPictures, type ReadableFile } from './read-business.ts'
export { putFile } from './upload/put-file.server.ts'
export { setShare } from './share/set-share.ts'
export { trashItems } from './trash/trash.ts'
export { integrity } from './integrity.ts'
