/** A code comes by camera, picture, hand scanner or typing. */
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { codesOfFile } from '#ui/code-reader/read-codes.ts'
import { useCamera } from '#ui/code-reader/use-camera.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { scanWords } from '../words.ts'
import styles from './scan.module.css'
import type { Scans } from './use-scans.ts'

export function Reader({ scans: { scan, hasSound, setSound } }: { scans: Scans }) {
  const text = useWords(scanWords)
  const camera = useCamera(scan)
  const file = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<'noCode' | 'badPicture' | null>(null)
  const type = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    scan(String(new FormData(form).get('code') ?? ''))
    form.reset()
  }
  const take = async (picture: File | undefined) => {
    if (!picture) return
    const codes = await codesOfFile(picture)
    setTrouble(codes === null ? 'badPicture' : codes.length === 0 ? 'noCode' : null)
    if (codes?.[0]) scan(codes[0])
  }
  return (
    <Stack gap={12}>
      {camera.isOn && <video ref={camera.video} className={styles.eye} muted playsInline />}
      {camera.trouble && <Notice tone="warn" urgent title={text[camera.trouble]} />}
      {trouble && <Notice tone="warn" urgent title={text[trouble]} />}
      <Row gap={8}>
        <Button icon="camera" kind={camera.isOn ? 'secondary' : 'primary'} size="large" onClick={camera.turn}>
          {camera.isOn ? text.cameraOff : text.camera}
        </Button>
        <Button icon="image" size="large" onClick={() => file.current?.click()}>
          {text.picture}
        </Button>
        {camera.light && (
          <Button icon="sun" size="large" onClick={camera.light}>
            {camera.isLit ? text.lightOff : text.light}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={text.picture}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </Row>
      <form onSubmit={type}>
        <Stack gap={8}>
          <TextField
            name="code"
            label={text.typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={2000}
          />
          <Row gap={12}>
            <Button type="submit" icon="search">
              {text.look}
            </Button>
            <CheckboxField
              name="sound"
              label={text.sound}
              checked={hasSound}
              onChange={({ target }) => setSound(target.checked)}
            />
          </Row>
        </Stack>
      </form>
    </Stack>
  )
}
