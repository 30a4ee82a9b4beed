/** In place of a folder that lies in the trash: whoever has its address is told where it is, and brings it back. */
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { driveHref } from '../drive/drive-ask.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import { trashWords } from '../trash/trash-words.ts'
import { useDrive } from './drive-context.ts'

export function GoneView({ shown: { folder } }: { shown: Extract<ManagerData['shown'], { view: 'gone' }> }) {
  const { data, deeds } = useDrive()
  const text = useWords(trashWords)
  const toast = useToast()
  const { entry, name } = folder
  const restore = async () => {
    if (await deeds.run({ deed: 'restore', items: [entry.id] })) toast({ message: text.restored('1'), tone: 'good' })
  }
  return (
    <EmptyState
      icon="trash"
      title={text.inTrash(name)}
      action={
        <Row gap={12}>
          {data.mayChange && (
            <Button kind="primary" icon="return" busy={deeds.isBusy} onClick={() => void restore()}>
              {text.restore}
            </Button>
          )}
          <LinkButton to={driveHref(data.path, { view: 'trash' })}>{text.toTrash}</LinkButton>
        </Row>
      }
    >
      {entry.id === folder.id ? text.inTrashBody : text.inTrashWith(entry.name)}
    </EmptyState>
  )
}
