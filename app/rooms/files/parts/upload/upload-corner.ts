import { createElement } from 'react'
import { stand } from '#ui/standing.tsx'
import { theQueue } from './upload-browser.ts'
import { recall } from './upload-recall.ts'

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
