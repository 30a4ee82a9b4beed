/** A file over the whole screen, and its neighbours. The viewer itself comes when it is first wanted. */
import { useLater } from '#ui/use-later.ts'
import type { ViewedFile } from '../../look/viewed-file.ts'

export type FileViewerProps = {
  /** Files only, in the order of the list (`viewedFile(item)` of viewed-file.ts). */
  items: readonly ViewedFile[]
  index: number
  onClose: () => void
  /** Another one is shown now. */
  onMove?: (index: number) => void
}

export function FileViewer(props: FileViewerProps) {
  const viewer = useLater(openViewer, true)
  return viewer && <viewer.ViewerDialog {...props} />
}

const openViewer = () => import('./viewer-dialog.tsx')
