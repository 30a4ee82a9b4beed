import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { useWords } from '#ui/words.tsx'
import { playWords } from '../play-words.ts'

/** Is somebody still learning? Any answer is one. */
export function StillHere({ asks, here }: { asks: boolean; here: () => void }) {
  const text = useWords(playWords)
  return (
    <ConfirmDialog
      open={asks}
      title={text.still}
      message={text.stillBody}
      okText={text.stillHere}
      onOk={here}
      onCancel={here}
    />
  )
}
