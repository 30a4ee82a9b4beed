import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { theQueue } from './upload-browser.ts'
import { chooseAgain } from './upload-recall.ts'
import { uploadWords } from './upload-words.ts'
import button from './upload-button.module.css'
import styles from './upload-panel.module.css'

/** From before a reload: a page may not open a file again by itself. */
export function UploadAsking() {
  const text = useWords(uploadWords)
  return (
    <div className={styles.asking}>
      <p className={styles.askTitle}>{text.askTitle}</p>
      <p>{text.askBody}</p>
      <label className={cx(buttonClass({ kind: 'primary', wide: true }), button.button)}>
        <Icon name="file" />
        {text.askChoose}
        <input
          type="file"
          multiple
          className={button.input}
          onChange={({ currentTarget }) => {
            chooseAgain(theQueue(), [...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}
