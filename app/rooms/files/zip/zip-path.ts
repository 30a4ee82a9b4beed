/** Files and folders as one zip, streamed. */
export const zipPath = (ids: readonly string[]): string =>
  `/filemanager/zip?items=${ids.map(encodeURIComponent).join(',')}`
