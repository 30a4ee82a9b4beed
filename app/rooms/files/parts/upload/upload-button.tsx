/** Files, a whole folder, or the camera: inputs under labels, so that each is the browser's own button. */
import { useEffect, useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import type { UploadTo } from './upload-outside.ts'
import { chosenIn, named } from './upload-tree.ts'
import { uploadWords } from './upload-words.ts'
import { useUploads } from './use-uploads.ts'
import styles from './upload-button.module.css'

type Way = 'files' | 'folder' | 'camera'

export interface UploadButtonProps {
  to: UploadTo
  /** Folders below it, made with the first file. */
  into?: readonly string[]
  way?: Way
  kind?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
  /** What photos are called whose camera gives them no name of their own. */
  photoName?: string
  /** Instead of the way's own words. */
  children?: string
}

const icons: Record<Way, IconName> = { files: 'upload', folder: 'folder', camera: 'camera' }

export function UploadButton({ to, into, way = 'files', kind, size, wide, photoName, children }: UploadButtonProps) {
  const text = useWords(uploadWords)
  const { add } = useUploads(to, into)
  const canFolders = useFolders(way === 'folder')
  if (!canFolders) return null
  return (
    <label className={cx(buttonClass({ kind, size, wide }), styles.button)}>
      <Icon name={icons[way]} size={size === 'large' ? 24 : 20} />
      {children ?? text[way]}
      <input
        // Not an attribute that React knows.
        ref={(input) => void input?.toggleAttribute('webkitdirectory', way === 'folder')}
        type="file"
        className={styles.input}
        multiple={way !== 'camera'}
        {...(way === 'camera' && { accept: 'image/*', capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const chosen = chosenIn(currentTarget.files ?? [])
          void add({ files: photoName ? chosen.map((photo) => named(photo, photoName)) : chosen })
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Phones cannot choose folders: then there is no button for it. Known only in the browser. */
function useFolders(isAsked: boolean): boolean {
  const [can, setCan] = useState(!isAsked)
  useEffect(() => {
    if (isAsked) setCan('webkitdirectory' in HTMLInputElement.prototype && !matchMedia('(pointer: coarse)').matches)
  }, [isAsked])
  return can
}
