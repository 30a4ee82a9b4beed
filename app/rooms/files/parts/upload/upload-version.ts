/** One file chosen in the place of another, which keeps its name, its address and its links. */
import type { ItemView } from '../../item-view.ts'
import { theQueue } from './upload-browser.ts'
import { openPanel } from './upload-corner.ts'
import { addFiles } from './upload-queue.ts'

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
