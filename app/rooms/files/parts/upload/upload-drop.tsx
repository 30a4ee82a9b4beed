/** Files dropped anywhere on the page; while they are dragged over it, the page says where they would go. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { keepsFolders, type UploadTo } from './upload-outside.ts'
import { chosenIn, droppedIn, named } from './upload-tree.ts'
import { UploadProblem } from './upload-problem.ts'
import { uploadWords } from './upload-words.ts'
import { useUploads } from './use-uploads.ts'
import styles from './upload-button.module.css'

export interface UploadDropProps {
  to: UploadTo
  /** Folders below it, made with the first file. */
  into?: readonly string[]
  /** Its name, for the words over the page. */
  folder?: string | undefined
  disabled?: boolean
  children: ReactNode
}

export function UploadDrop({ to, into, folder, disabled = false, children }: UploadDropProps) {
  const text = useWords(uploadWords)
  const toast = useToast()
  const locale = useLocale()
  const { add } = useUploads(to, into)
  const isOver = useFilesOver(!disabled, {
    async onDrop(transfer) {
      const dropped = await droppedIn(transfer)
      if (dropped.files.length + (keepsFolders(to) ? dropped.emptyFolders.length : 0) === 0) {
        toast({ message: text.empty })
        return
      }
      try {
        const made = await add(dropped)
        if (made > 0) toast({ message: text.madeFolders(made) })
      } catch (error) {
        if (!(error instanceof UploadProblem)) throw error
        toast({ message: error.text[locale] })
      }
    },
    onPaste: (files) => void add({ files: chosenIn(files).map((picture) => named(picture, text.pasted)) }),
  })
  return (
    <>
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden="true">
          <div className={styles.card}>
            <Icon name="upload" size={48} />
            <p className={styles.lead}>{folder ? text.dropInto(folder) : text.drop}</p>
            <p className={styles.hint}>{text.dropHint}</p>
          </div>
        </div>
      )}
    </>
  )
}

interface Comes {
  onDrop: (transfer: DataTransfer) => Promise<void>
  onPaste: (files: FileList) => void
}

/** What is dragged inside the page, an item to another folder, is no file of the computer's. */
const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

function useFilesOver(on: boolean, comes: Comes): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(comes)
  latest.current = comes
  useEffect(() => {
    if (!on) return
    const end = new AbortController()
    const hear = <K extends keyof DocumentEventMap>(name: K, run: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(name, run, { signal: end.signal })
    hear('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    // Leaving one element enters another; only leaving the window goes nowhere.
    hear('dragleave', (event) => event.relatedTarget === null && setOver(false))
    hear('drop', (event) => {
      setOver(false)
      if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      void latest.current.onDrop(event.dataTransfer)
    })
    hear('paste', (event) => {
      const files = event.clipboardData?.files
      // A table's cells come as words and as a picture: whoever is writing wants the words.
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      if (event.defaultPrevented || isWriting || !files?.length) return
      event.preventDefault()
      latest.current.onPaste(files)
    })
    return () => end.abort()
  }, [on])
  return isOver
}
