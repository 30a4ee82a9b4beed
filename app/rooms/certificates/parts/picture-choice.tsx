/** One picture out of the newest of the business's drive, chosen by how it looks; what is there now stands first. */
import { Icon } from '#ui/icon.tsx'
import type { ShownFile } from '#rooms/files/index.ts'
import styles from './picture-choice.module.css'

interface Option {
  value: string
  label: string
  src: string | null
}

interface Props {
  name: string
  label: string
  /** What stands while nothing else is chosen, and what takes it away. */
  first: readonly Option[]
  files: readonly ShownFile[]
}

export function PictureChoice({ name, label, first, files }: Props) {
  const all: Option[] = [
    ...first,
    ...files.map((file) => ({ value: file.name, label: file.name, src: file.thumbnail })),
  ]
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.strip}>
        {all.map((option, at) => (
          <label key={option.value} className={styles.tile} title={option.label}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={at === 0}
            />
            <span className={styles.sight}>
              {option.src ? (
                <img src={option.src} alt="" loading="lazy" width={96} height={72} />
              ) : (
                <Icon name={option.value.startsWith('/') ? 'trash' : at === 0 ? 'minus' : 'image'} size={24} />
              )}
            </span>
            <span className={styles.name}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
