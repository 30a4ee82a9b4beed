/** A picture of a block: chosen, sent at once, described in both languages. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import type { PagePicture } from '#kernel/block-fields.ts'
import { editorWords } from './editor-words.ts'
import { sendPicture } from './send-picture.ts'

interface BlockPictureProps {
  id: string
  label: string
  value: PagePicture | null
  lang: 'th' | 'en'
  /** tells nothing: needs no words */
  decorative?: boolean
  onChange: (value: PagePicture | null) => void
}

export function BlockPicture({ id, label, value, lang, decorative = false, onChange }: BlockPictureProps) {
  const text = useWords(editorWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  // What was sent is no longer chosen.
  const [sentTimes, setSentTimes] = useState(0)
  const choose = async (file: File | string | undefined) => {
    if (!file) return
    setBusy(true)
    const sent = await sendPicture(typeof file === 'string' ? 'drive' : 'file', file)
    setBusy(false)
    setSentTimes((times) => times + 1)
    setProblem('problem' in sent ? sent.problem : undefined)
    if ('picture' in sent) onChange({ ...sent.picture, alt: value?.alt ?? sent.picture.alt })
  }
  return (
    <PictureField
      key={sentTimes}
      id={`f-${id}`}
      name={id}
      label={label}
      small
      now={pictureSource(value, 320)?.src}
      error={problem && { th: problem, en: problem }}
      hint={busy && text.uploading}
      disabled={busy}
      onFiles={([file]) => void choose(file)}
      drive={namesInDrive}
      onDrive={(name) => void choose(name)}
    >
      {value && !decorative && (
        <TextField
          id={`f-${id}-alt`}
          name={`${id}-alt`}
          label={`${text.alt} (${lang === 'th' ? text.thai : text.english})`}
          lang={lang}
          maxLength={300}
          value={value.alt[lang]}
          onChange={(event) => onChange({ ...value, alt: { ...value.alt, [lang]: event.currentTarget.value } })}
        />
      )}
      {value && (
        <div>
          <Button size="small" kind="quiet" icon="close" onClick={() => onChange(null)}>
            {text.removePicture}
          </Button>
        </div>
      )}
    </PictureField>
  )
}

async function namesInDrive(): Promise<string[]> {
  const response = await fetch('/api/cms/pictures/drive').catch(() => null)
  const answer = (await response?.json().catch(() => null)) as { data?: string[] } | null
  return answer?.data ?? []
}
