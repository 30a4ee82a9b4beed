import { createElement, useEffect, useSyncExternalStore } from 'react'
import { stand } from '#ui/standing.tsx'
import type { ItemView } from '../../item-view.ts'
import { theQueue } from './upload-browser.ts'
import { offerFiles } from './upload-offer.ts'
import { keepsFolders, type UploadTo } from './upload-outside.ts'
import { addFiles } from './upload-queue.ts'
import { folderFor } from './upload-queued.ts'
import { recall } from './upload-recall.ts'
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

// One file chosen in the place of another, which keeps its name, its address and its links.

/** Held while the browser's chooser is open: Safari forgets one that nobody holds. */
let chooser: HTMLInputElement | undefined

/** Only while a press is being answered: browsers open no chooser otherwise. */
export function chooseVersion({ id, scope, parent }: Pick<ItemView, 'id' | 'scope' | 'parent'>): void {
  const input = (chooser = document.createElement('input'))
  input.type = 'file'
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (!file) return
    addFiles(theQueue(), [{ file, folders: [] }], { scope, parent, replace: id })
    void openPanel()
  })
  chooser.click()
}

let isOpen = false
let recalled: Promise<void> | undefined

/** The panel stands over every page from now on, as long as there is something to show. */
export async function openPanel(): Promise<void> {
  if (isOpen) return
  isOpen = true
  const { UploadPanel } = await import('./upload-panel.tsx')
  stand('uploads', createElement(UploadPanel))
}

/** Somebody else is in, or the same person again. */
export function recallAnew(): void {
  recalled = undefined
  void recallOnce()
}

/** Once in a tab: what was under way before a reload. Ends when it is known; never throws. */
export function recallOnce(): Promise<void> {
  const shown = () => {
    if (theQueue().uploads.size > 0) void openPanel()
  }
  return (recalled ??= recall(theQueue()).then(shown, shown))
}
