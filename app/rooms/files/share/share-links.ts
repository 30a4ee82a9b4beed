/** Where a link leads, and the calls behind it. Pure. */

/** Also of a code that somebody made up: it adds neither a folder nor a header. */
export const sharePath = ({ type, code }: { type: 'file' | 'folder'; code: string }): string =>
  `/external/storage/${type}/${encodeURIComponent(code)}`

/** Counts as one download; what it leads to may be asked for in pieces without counting again. */
export const downloadExternalPath = (code: string, item: string): string =>
  `/filemanager/download_external/${code}?item=${encodeURIComponent(item)}`

/** The file itself, or one of the pictures drawn of it: at most so many pixels on its longest side. */
export const viewExternalPath = (code: string, item: string, side?: 320 | 1280): string =>
  `/filemanager/view_external/${code}?item=${encodeURIComponent(item)}${side ? `&side=${side}` : ''}`

/** All files of a shared folder, or of one inside it, as one; counts as one download. */
export const zipExternalPath = (code: string, folder: string): string =>
  `/filemanager/zip_external/${code}?item=${encodeURIComponent(folder)}`
