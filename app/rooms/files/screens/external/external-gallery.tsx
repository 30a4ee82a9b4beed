/** The pictures of a shared folder by themselves. */
import { Link } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import type { ExternalItem } from '../../share/external-item.server.ts'
import { externalWords } from '../../share/external-words.ts'
import { FolderGallery } from '../../parts/viewer/folder-gallery.tsx'
import styles from './external-inside.module.css'

interface Props {
  items: readonly ExternalItem[]
  label: string
  /** where everything is shown */
  all: string
}

export function ExternalGallery({ items, label, all }: Props) {
  const text = useWords(externalWords)
  const { number } = useFormat()
  const pictures = items.filter(({ small }) => small !== null)
  const others = items.length - pictures.length
  return (
    <>
      {others > 0 && (
        <p className={styles.others}>
          {text.notPictures(number(others))} <Link to={all}>{text.showAll}</Link>
        </p>
      )}
      {pictures.length > 0 ? (
        <FolderGallery files={pictures} label={label} />
      ) : (
        <EmptyState icon="image" title={text.noPictures} />
      )}
    </>
  )
}
