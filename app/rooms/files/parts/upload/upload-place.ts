/** Where something goes, in the words of the calls. */
import type { UploadTo } from './upload-outside.ts'

export const shareOf = (to: UploadTo): object => ('shareCode' in to ? { share_code: to.shareCode } : {})

/** Its folder. */
export const placeOf = (to: UploadTo): object =>
  'scope' in to
    ? { scope: to.scope, parent: to.parent }
    : { parent: null, ...shareOf(to), ...(to.folder && { folder: to.folder }) }

export const inFolder = (to: UploadTo, folder: string): UploadTo =>
  'scope' in to ? { ...to, parent: folder } : { ...to, folder }

/** A link that shows nobody's files tells nobody which are there. */
export const mayAskNames = (to: UploadTo): boolean => 'scope' in to || to.lists === true

/** As `replace` asks for it: by a link only who may change what others laid there. */
export const mayReplace = (to: UploadTo): boolean => 'scope' in to || to.edits === true

/** Otherwise everything goes into the link's one folder. */
export const keepsFolders = (to: UploadTo): boolean => mayAskNames(to) && mayReplace(to)
