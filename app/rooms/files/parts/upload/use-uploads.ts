import { useEffect, useSyncExternalStore } from 'react'
import { theQueue } from './upload-browser.ts'
import { openPanel, recallOnce } from './upload-corner.ts'
import type { ChosenFile, UploadTo } from './upload-outside.ts'
import { addFiles } from './upload-queue.ts'
import { quietView, type UploadsView } from './upload-view.ts'

/**
 * The queue of this tab, which goes on while one walks through the app; its panel opens by itself.
 * `const { add } = useUploads({ scope: 'own', parent })`; `into`: folders below it, made with the first file.
 */
export function useUploads(
  to: UploadTo,
  into: readonly string[] = [],
): { add: (files: readonly ChosenFile[]) => void; view: UploadsView } {
  const view = useUploadsView()
  const isLink = 'shareCode' in to
  useEffect(() => {
    if (!isLink) recallOnce()
  }, [isLink])
  return {
    view,
    add(files) {
      if (files.length === 0) return
      const inside = files.map((file) => ({ ...file, folders: [...into, ...file.folders] }))
      addFiles(theQueue(), inside, to)
      void openPanel()
    },
  }
}

export const useUploadsView = (): UploadsView => useSyncExternalStore(listen, read, () => quietView)

const read = (): UploadsView => theQueue().view

function listen(run: () => void): () => void {
  const { listeners } = theQueue()
  listeners.add(run)
  return () => void listeners.delete(run)
}
