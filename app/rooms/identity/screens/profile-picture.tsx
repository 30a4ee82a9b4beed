import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { pictureTypes } from '#ui/accepts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Stack } from '#ui/layout.tsx'
import { PictureCrop, type PictureCropHandle } from '#ui/picture-crop.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import type { Profile } from '../own/profile.ts'
import { profileWords } from './profile-words.ts'
import styles from './profile.module.css'

const pixels = 512

/** A picture of oneself; without script the whole file goes, and the server takes its middle. */
export function ProfilePicture({ me }: { me: Profile }) {
  const text = useWords(profileWords)
  const fetcher = useFetcher<unknown>()
  const toast = useToast()
  const crop = useRef<PictureCropHandle>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  // A chosen file goes with the picture that was made of it.
  const [round, setRound] = useState(0)
  const busy = fetcher.state !== 'idle'
  const refused = isRefused(fetcher.data) ? fetcher.data : undefined
  const isDone = !busy && fetcher.data !== undefined && refused === undefined
  const close = () => {
    setFile(null)
    setRound((times) => times + 1)
  }
  useEffect(() => {
    if (!isDone) return
    setFile(null)
    setRound((times) => times + 1)
    toast({ message: text.saved, tone: 'good' })
  }, [isDone, toast, text])
  const send = async () => {
    const square = await crop.current?.take(pixels)
    if (!square) return
    const form = new FormData()
    form.set('operation', 'picture')
    form.set('picture', square, 'picture.jpg')
    await fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <Card title={text.picture}>
      <div className={styles.picture}>
        <Avatar name={me.name} src={me.picture} size={96} />
        <Stack gap={12}>
          <p className={styles.muted}>{text.pictureLead}</p>
          <fetcher.Form method="post" encType="multipart/form-data">
            <input type="hidden" name="operation" value="picture" />
            <Stack gap={12}>
              <FileDrop
                key={round}
                name="picture"
                label={text.choosePicture}
                hint={text.pictureHint}
                accept={pictureTypes}
                maxBytes={10 * 1024 * 1024}
                error={isUnreadable ? text.unreadable : refused?.message}
                onFiles={([first]) => {
                  setUnreadable(false)
                  setFile(first ?? null)
                }}
              />
              <noscript>
                <Button type="submit">{text.usePicture}</Button>
              </noscript>
            </Stack>
          </fetcher.Form>
          {me.picture && (
            <fetcher.Form method="post">
              <input type="hidden" name="operation" value="removePicture" />
              <ConfirmButton
                kind="quiet"
                title={text.removePictureAsk}
                message={text.removePictureBody}
                okText={text.removePicture}
                busy={busy}
              >
                {text.removePicture}
              </ConfirmButton>
            </fetcher.Form>
          )}
        </Stack>
      </div>
      <Dialog
        open={file !== null}
        onClose={close}
        title={text.cropTitle}
        size="small"
        actions={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button kind="primary" busy={busy} onClick={() => void send()}>
              {text.usePicture}
            </Button>
          </>
        }
      >
        {file && (
          <PictureCrop
            ref={crop}
            file={file}
            onUnreadable={() => {
              close()
              setUnreadable(true)
            }}
          />
        )}
      </Dialog>
    </Card>
  )
}
