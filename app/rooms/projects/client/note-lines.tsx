/** What was written, one under the other. */
import { useFormat } from '#ui/format.ts'
import { cx } from '#ui/classes.ts'
import styles from './client.module.css'

interface NoteLinesProps {
  notes: readonly { id: string; text: string; isClients: boolean; who: string; at: Date }[]
}

export function NoteLines({ notes }: NoteLinesProps) {
  const { dateTime } = useFormat()
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.id} className={cx(styles.note, note.isClients && styles.theirs)}>
          <p className={styles.quiet}>
            {note.who} · {dateTime(note.at, 'short')}
          </p>
          <p className={styles.words}>{note.text}</p>
        </li>
      ))}
    </ul>
  )
}
