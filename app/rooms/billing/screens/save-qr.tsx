import { type MouseEvent, useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { words } from '../words.ts'

/**
 * A phone's download lands among its files, where banking apps do not look; its share sheet has "save the picture".
 * Elsewhere, and without script, the link downloads.
 */
export function SaveQr({ picture, number }: { picture: string; number: string }) {
  const text = useWords(words)
  const [failed, setFailed] = useState(false)
  const name = `promptpay-${number}.png`
  const share = async (event: MouseEvent) => {
    if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ files: [emptyPicture(name)] })) return
    event.preventDefault()
    setFailed(false)
    try {
      const blob = await (await fetch(picture)).blob()
      await navigator.share?.({ files: [new File([blob], name, { type: 'image/png' })] })
    } catch (error) {
      // Who closes the sheet has decided so.
      setFailed((error as Error).name !== 'AbortError')
    }
  }
  return (
    <>
      <a
        className={buttonClass({ size: 'large' })}
        href={picture}
        download={name}
        onClick={(event) => void share(event)}
      >
        <Icon name="download" />
        {text.saveQr}
      </a>
      <LiveRegion urgent>{failed ? text.shareFailed : ''}</LiveRegion>
      {failed && <p aria-hidden="true">{text.shareFailed}</p>}
    </>
  )
}

export const qrPath = (slug: string): string => `/billing/payment/${encodeURIComponent(slug)}/qr.png`

const emptyPicture = (name: string) => new File([], name, { type: 'image/png' })
