/** A picture or file from the camera, the disk, a drop or the clipboard. The input itself carries the file, so the form works without script. */
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { accepts } from './accepts.ts'
import { byteText } from './byte-text.ts'
import { Icon } from './icon.tsx'
import { defineWords, useLocale, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './file-drop.module.css'

export type FileDropProps = FieldProps & {
  /** pictureTypes, `.csv,text/csv` */
  accept?: string
  multiple?: boolean
  /** a phone opens its camera */
  camera?: 'environment' | 'user'
  maxBytes?: number
  disabled?: boolean
  /** what is there now, a picture's address */
  now?: string | null | undefined
  /** one line, where many stand below each other */
  small?: boolean
  onFiles?: (files: File[]) => void
}

export function FileDrop({
  accept,
  multiple,
  camera,
  maxBytes,
  disabled,
  now,
  small,
  onFiles,
  ...field
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [over, setOver] = useState(false)
  const text = useWords(words)
  const locale = useLocale()
  const tooLarge = maxBytes === undefined ? undefined : files.find((file) => file.size > maxBytes)
  const take = (list: FileList | null) => {
    const taken = [...(list ?? [])]
    setFiles(taken)
    onFiles?.(taken)
  }
  const put = (list: FileList | undefined) => {
    const fitting = [...(list ?? [])].filter((file) => accepts(accept, file))
    if (!input.current || fitting.length === 0 || disabled) return false
    const transfer = new DataTransfer()
    for (const file of multiple ? fitting : fitting.slice(0, 1)) transfer.items.add(file)
    input.current.files = transfer.files
    take(transfer.files)
    return true
  }
  const drop = useRef(put)
  drop.current = put
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      // with several of them on a page, the first takes it; never what is pasted into a text, which may bring a picture along
      if (!event.defaultPrevented && !isWriting(event.target) && drop.current(event.clipboardData?.files))
        event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  const error = field.error ?? (tooLarge && text.tooLarge(byteText(maxBytes ?? 0, locale)))
  return (
    <Field {...field} error={error}>
      {(ties) => (
        <div
          className={cx(styles.drop, over && styles.over, small && styles.small)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            put(event.dataTransfer.files)
          }}
        >
          <input
            {...ties}
            ref={input}
            type="file"
            className={styles.input}
            accept={accept}
            multiple={multiple}
            capture={camera}
            disabled={disabled}
            onChange={(event) => take(event.currentTarget.files)}
          />
          {files.length === 0 ? (
            <div className={styles.ask} aria-hidden="true">
              {now ? (
                <img src={now} alt="" className={styles.now} />
              ) : (
                <Icon name={camera ? 'camera' : 'upload'} size={small ? 24 : 32} />
              )}
              <span className={styles.lead}>
                {now ? text.change : takesPictures(accept) ? text.choose : text.chooseFile}
              </span>
              <span className={styles.hint}>{text.ways}</span>
            </div>
          ) : (
            <ul className={styles.files} aria-label={text.chosen}>
              {files.map((file) => (
                <li key={`${file.name} ${file.size}`} className={styles.file}>
                  <Chosen file={file} />
                  <span className={styles.name}>{file.name}</span>
                  <span className={cx(styles.hint, 'numbers')}>{byteText(file.size, locale)}</span>
                </li>
              ))}
            </ul>
          )}
          {files.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              icon="close"
              label={text.remove}
              className={styles.remove}
              onClick={() => clear(input.current, take)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

/** The picture itself, where the browser can show it. */
function Chosen({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null)
  const isPicture = file.type.startsWith('image/')
  useEffect(() => {
    if (!isPicture) return
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file, isPicture])
  if (src === null) return <Icon name={isPicture ? 'image' : 'file'} />
  return <img src={src} alt="" className={styles.chosen} onError={() => setSrc(null)} />
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=file]), textarea, [contenteditable]')

/** A camera makes no spreadsheet. */
const takesPictures = (accept: string | undefined): boolean => accept === undefined || accept.includes('image')

function clear(input: HTMLInputElement | null, take: (list: FileList | null) => void) {
  if (!input) return
  input.value = ''
  take(null)
  input.focus()
}

const words = defineWords({
  th: {
    choose: 'ถ่ายรูปหรือเลือกไฟล์',
    change: 'เปลี่ยนรูป',
    chooseFile: 'เลือกไฟล์',
    ways: 'ลากมาวาง หรือวางจากคลิปบอร์ดก็ได้',
    chosen: 'ไฟล์ที่เลือก',
    remove: 'เอาไฟล์ออก',
    tooLarge: (most: string) => `ไฟล์ใหญ่เกิน ${most}`,
  },
  en: {
    choose: 'Take a photo or choose a file',
    change: 'Change the picture',
    chooseFile: 'Choose a file',
    ways: 'or drop it here, or paste it',
    chosen: 'Chosen files',
    remove: 'Take the file out',
    tooLarge: (most) => `The file is larger than ${most}`,
  },
})
