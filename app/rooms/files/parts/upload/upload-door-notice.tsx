import { useRevalidator } from 'react-router'
import { signInPath } from '#kernel/sign-in-path.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import type { Door } from './upload-queued.ts'
import { uploadWords } from './upload-words.ts'
import styles from './upload-panel.module.css'

/** A page that sends no files itself: it would ask for those that wait here. */
const afterwards = '/user/dashboard'

/**
 * What is under way waits until its sender has shown once more who they are: in a new tab, since signing in
 * loads a new page, and with this one the files would go. The page behind a link asks for its password itself.
 */
export function UploadDoor({ door }: { door: Door }) {
  const text = useWords(uploadWords)
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.asking}>
      <p className={styles.askTitle}>{text[`${door}Title`]}</p>
      <p>{text[`${door}Body`]}</p>
      {door === 'signIn' ? (
        <LinkButton kind="primary" wide to={signInPath(afterwards)} target="_blank" iconAfter="external">
          {text.signIn}
        </LinkButton>
      ) : (
        <Button kind="primary" wide onClick={() => void revalidate()}>
          {text.password}
        </Button>
      )}
    </div>
  )
}
