/** A file that is chosen here goes up and is used at once. */
import { useContext } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TakeFile } from './dropped-files.ts'

export function TakeFileButton({ into, accept, children }: { into: string; accept: string; children: string }) {
  const take = useContext(TakeFile)
  return (
    <label className={buttonClass({ size: 'small' })}>
      <Icon name="upload" />
      {children}
      <input
        type="file"
        accept={accept}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) take(file, into)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
