import type { Picture as ProductPicture } from '#rooms/catalogue/index.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './line-picture.module.css'

/** The small picture at a line of a cart or an order; the name beside it says what it is. */
export function LinePicture({ picture }: { picture: ProductPicture | null }) {
  return (
    <span className={styles.box}>
      <Picture source={pictureSource(picture, 320)} alt="" shape="square" sizes="72px" />
    </span>
  )
}
