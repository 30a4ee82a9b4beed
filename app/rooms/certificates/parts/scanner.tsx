/** The camera looks for the code on a paper; what it sees stays on this device. Comes when somebody wants it. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { useCamera } from '#ui/code-reader/use-camera.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { findPath, publicPath } from '../links.ts'
import styles from './certificates.module.css'
import { codeOnPaper } from './code-on-paper.ts'

export function Scanner({ onEnd }: { onEnd: () => void }) {
  const text = useWords(words)
  const go = useNavigate()
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const [isOther, setOther] = useState(false)
  const { turn, video, isOn, trouble } = useCamera((code) => {
    const said = codeOnPaper(code, location.origin)
    setOther(said === null)
    setElsewhere(said && 'elsewhere' in said ? said.elsewhere : null)
    if (said && 'publicId' in said) void go(publicPath(said.publicId))
    else if (said && 'number' in said) void go(`${findPath}?number=${encodeURIComponent(said.number)}`)
  })
  const [begin] = useState(() => turn)
  useEffect(begin, [begin])
  return (
    <Stack gap={12}>
      {isOn && <video ref={video} className={styles.eye} muted playsInline />}
      {isOn && !isOther && elsewhere === null && (
        <p className={styles.quiet} role="status">
          {text.looking}
        </p>
      )}
      {trouble && <Notice tone="warn" urgent title={text[trouble]} />}
      {isOther && <Notice tone="warn" urgent title={text.other} />}
      {elsewhere !== null && (
        <Notice tone="info" urgent title={text.elsewhere(new URL(elsewhere).host)}>
          <LinkButton to={elsewhere} size="small" icon="external">
            {text.openThere}
          </LinkButton>
        </Notice>
      )}
      <div>
        <Button size="small" onClick={onEnd}>
          {text.end}
        </Button>
      </div>
    </Stack>
  )
}

const words = defineWords({
  th: {
    looking: 'ส่องคิวอาร์บนใบประกาศ ภาพจากกล้องไม่ถูกส่งออกจากเครื่องนี้',
    denied: 'เบราว์เซอร์ไม่ได้รับอนุญาตให้ใช้กล้อง อนุญาตในการตั้งค่าของเว็บไซต์ หรือพิมพ์เลขที่แทน',
    none: 'ไม่พบกล้องในเครื่องนี้ พิมพ์เลขที่หรืออัปโหลดไฟล์แทน',
    reader: 'ตัวอ่านคิวอาร์โหลดไม่สำเร็จ ตรวจอินเทอร์เน็ตแล้วลองอีกครั้ง',
    other: 'คิวอาร์นี้ไม่ใช่ของใบประกาศ',
    elsewhere: (host: string) => `ใบนี้ออกโดย ${host} ตรวจสอบได้ที่นั่น`,
    openThere: 'เปิดหน้าของผู้ออก',
    end: 'ปิดกล้อง',
  },
  en: {
    looking: 'Hold the code on the certificate in front of the camera. Nothing it sees leaves this device.',
    denied: 'The browser was not allowed to use the camera. Allow it in the site’s settings, or type the number.',
    none: 'No camera was found here. Type the number or upload the file.',
    reader: 'The reader of codes did not load. Check the internet and try again.',
    other: 'This code is not of a certificate.',
    elsewhere: (host: string) => `This one was issued by ${host}. Verify it there.`,
    openThere: 'Open the issuer’s page',
    end: 'Turn the camera off',
  },
})
