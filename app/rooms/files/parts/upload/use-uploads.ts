import { useEffect, useSyncExternalStore } from 'react'
import { theQueue } from './upload-browser.ts'
import { openPanel, recallOnce } from './upload-corner.ts'
import { folderFor } from './upload-folders.ts'
import { offerFiles } from './upload-offer.ts'
import type { UploadTo } from './upload-outside.ts'
import { keepsFolders } from './upload-place.ts'
import type { Dropped } from './upload-tree.ts'
import { quietView, type UploadsView } from './upload-view.ts'

/**
 * The queue of this tab, which goes on while one walks through the app; its panel opens by itself, and asks about files
 * that are there already. `const { add } = useUploads({ scope: 'own', parent })`; `into`: folders below it, made with
 * the first file. `add` answers how many empty folders it made. Errors: UploadProblem when one could not be made.
 */
export function useUploads(
  to: UploadTo,
  into: readonly string[] = [],
): { add: (chosen: Partial<Dropped>) => Promise<number>; view: UploadsView } {
  const view = useUploadsView()
  const isLink = 'shareCode' in to
  useEffect(() => {
    if (!isLink) void recallOnce()
  }, [isLink])
  return {
    view,
    async add({ files = [], emptyFolders = [] }) {
      const queue = theQueue()
      if (files.length > 0) {
        const inside = files.map((file) => ({ ...file, folders: [...into, ...file.folders] }))
        void openPanel()
        if (!(await offerFiles(queue, inside, to, isLink ? undefined : recallOnce()))) return 0
      }
      if (!keepsFolders(to)) return 0
      for (const folders of emptyFolders)
        await folderFor(queue.folders, queue.outside, { to, folders: [...into, ...folders] })
      return emptyFolders.length
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
