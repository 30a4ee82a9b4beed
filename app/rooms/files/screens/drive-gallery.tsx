/** The pictures of a folder, or of what was found, by themselves. What else lies there is one press away. */
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import { driveHref } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { isHere } from '../drive/kept-pages.ts'
import type { ItemView } from '../item-view.ts'
import { FolderGallery } from '../parts/viewer/folder-gallery.tsx'
import { viewedFile } from '../look/viewed-file.ts'
import { useDrive } from './drive-context.ts'
import { ListEnd } from './list-end.tsx'
import type { ItemPages } from './use-item-pages.ts'
import styles from './drive-gallery.module.css'

interface Props {
  /** Of all that was loaded. */
  pages: ItemPages
  pictures: readonly ItemView[]
  label: string
}

export function DriveGallery({ pages, pictures, label }: Props) {
  const { data } = useDrive()
  const text = useWords(driveWords)
  const { number } = useFormat()
  const { lines, more, look } = pages
  const here = lines.filter(isHere).length
  const others = here - pictures.length
  useEffect(() => look({ from: 0, to: here, stop: 0 }, 0))
  const whole = driveHref(data.path, { ...data.ask, layout: 'grid' })
  return (
    <>
      {others > 0 && (
        <p className={styles.others}>
          {text.notPictures(number(others))} <Link to={whole}>{text.showAll}</Link>
        </p>
      )}
      {pictures.length > 0 ? (
        <FolderGallery files={pictures.map(viewedFile)} label={label} />
      ) : (
        <EmptyState icon="image" title={text.noPictures} />
      )}
      {more && pages.state === 'idle' && (
        <p className={styles.more}>
          <Button onClick={more}>{text.morePictures}</Button>
        </p>
      )}
      <ListEnd pages={pages} />
    </>
  )
}
