/** What can be added here; on a phone at the lower edge, under the thumb. */
import { Button, LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import { quickUploadPath } from '../drive/links.ts'
import { UploadButton } from '../parts/upload/upload-button.tsx'
import { quickWords } from '../upload/quick-words.ts'
import type { Scope } from '../whose-items.ts'
import { useDrive } from './drive-context.ts'
import styles from './add-bar.module.css'

export function AddBar({ to }: { to: { scope: Scope; parent: string | null } }) {
  const { ask } = useDrive()
  const quick = useWords(quickWords)
  const text = useWords(driveWords)
  return (
    <div className={cx(styles.bar, to.scope === 'business' && styles.inOffice)}>
      <UploadButton to={to} kind="primary" />
      <span className={styles.wide}>
        <UploadButton to={to} way="folder" />
      </span>
      <Button icon="folder-plus" onClick={() => ask({ what: 'newFolder' })}>
        {text.newFolder}
      </Button>
      {to.scope === 'own' && <LinkButton icon="camera" label={quick.title} to={quickUploadPath} />}
    </div>
  )
}
