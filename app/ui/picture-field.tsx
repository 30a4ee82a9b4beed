/** A picture of something: what is there now, another one from the device or from the business's drive, and what belongs to it. */
import { type ReactNode, useState } from 'react'
import { pictureTypes } from './accepts.ts'
import { Button } from './button.tsx'
import { FileDrop, type FileDropProps } from './file-drop.tsx'
import { Stack } from './layout.tsx'
import { SelectField } from './select-field.tsx'
import { defineWords, useWords } from './words.tsx'

export type PictureFieldProps = Omit<FileDropProps, 'accept'> & {
  /** names of pictures in the drive, or how to ask for them when somebody wants one */
  drive?: readonly string[] | (() => Promise<readonly string[]>)
  /** at once; without it the name goes with the form, as `drive` */
  onDrive?: (name: string) => void
  /** its words, and how it is taken away */
  children?: ReactNode
}

export function PictureField({ drive = [], onDrive, children, ...drop }: PictureFieldProps) {
  return (
    <Stack gap={8}>
      <FileDrop {...drop} accept={pictureTypes} />
      <FromDrive field={drop.name} drive={drive} disabled={drop.disabled} onDrive={onDrive} />
      {children}
    </Stack>
  )
}

function FromDrive({ field, drive, disabled, onDrive }: FromDriveProps) {
  const text = useWords(words)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const names = typeof drive === 'function' ? asked : drive
  if (typeof drive === 'function' && names === null)
    return (
      <div>
        <Button size="small" icon="folder" disabled={disabled} onClick={() => void drive().then(setAsked)}>
          {text.fromDrive}
        </Button>
      </div>
    )
  if (!names || names.length === 0) return asked && <p role="status">{text.noneInDrive}</p>
  return (
    <SelectField
      id={`f-${field}-drive`}
      name={onDrive ? `${field}-drive` : 'drive'}
      label={text.fromDrive}
      empty={text.none}
      {...(onDrive && { value: '' })}
      disabled={disabled}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={(event) => onDrive?.(event.currentTarget.value)}
    />
  )
}

type FromDriveProps = Required<Pick<PictureFieldProps, 'drive'>> &
  Pick<PictureFieldProps, 'disabled' | 'onDrive'> & { field: string }

const words = defineWords({
  th: {
    fromDrive: 'หรือเลือกจากไดรฟ์ของธุรกิจ',
    noneInDrive: 'ยังไม่มีรูปในไดรฟ์ของธุรกิจ',
    none: 'ยังไม่ได้เลือก',
  },
  en: {
    fromDrive: 'Or from the drive of the business',
    noneInDrive: 'There are no pictures in the drive of the business',
    none: 'None chosen',
  },
})
