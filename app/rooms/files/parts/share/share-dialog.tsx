/** Making and changing the links of one item. What is in it comes when it is first opened. */
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLater } from '#ui/use-later.ts'
import { useWords } from '#ui/words.tsx'
import { shareWords } from '../../share/share-words.ts'

export type ShareDialogProps = {
  item: { id: string; name: string }
  /** This link of the item first; without it the newest. */
  shareId?: string | undefined
  onClose: () => void
  /** A link was made, changed or revoked. */
  onChange?: (() => void) | undefined
}

/** Stands open as long as it is drawn. */
export function ShareDialog({ item, shareId, onClose, onChange }: ShareDialogProps) {
  const text = useWords(shareWords)
  const panel = useLater(openPanel, true)
  return (
    <Dialog open onClose={onClose} title={text.title(item.name)}>
      {panel ? <panel.SharePanel item={item} shareId={shareId} onChange={onChange} /> : <Skeleton />}
    </Dialog>
  )
}

const openPanel = () => import('./share-panel.tsx')
