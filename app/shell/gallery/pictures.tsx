import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { Icon, iconNames } from '#ui/icon.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { WatermarkedPicture } from '#ui/watermarked-picture.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { landscape } from '../landscape.ts'

export const title = { th: 'รูปภาพ', en: 'Pictures' }

const words = defineWords({
  th: {
    gallery: 'อัลบั้มรูป กดเพื่อดูเต็มจอ ปัดหรือใช้ปุ่มลูกศร',
    farm: 'ไร่กาแฟบนดอย',
    dawn: 'รุ่งเช้าเหนือทะเลหมอก อากาศเย็น 12 องศา',
    noon: 'กลางวัน เก็บเชอร์รีที่สุกเต็มที่',
    dusk: 'ตอนเย็น ตากเมล็ดบนลาน',
    night: 'กลางคืน โรงคั่วยังทำงาน',
    placeholder: 'ที่ว่างของรูป: ช่วงโหลดสั่นไหวไม่เกิน 1 วินาที และเมื่อไม่มีรูป',
    loading: 'รูปสินค้า',
    none: 'ยังไม่มีรูปสินค้า',
    watermark: 'ลายน้ำบนรูปที่ดึงมา ขนาดตัวอักษร 1 ใน 20 ของความกว้าง',
    mark: 'โรงคั่วดอยหมอก',
    marked: 'ภาพตัวอย่างมีลายน้ำ',
    broken: 'ลองรูปที่โหลดไม่ได้',
    avatars: 'รูปประจำตัว',
    people: 'สมชาย ใจดี,อรุณี มีสุข,เอกชัย ศรีสวัสดิ์,แก้วตา แสงทอง,โรงคั่ว ดอยหมอก',
    icons: 'ไอคอนทั้งหมด',
  },
  en: {
    gallery: 'Photo gallery: press for the whole screen; swipe, or use the arrow keys',
    farm: 'A coffee farm in the hills',
    dawn: 'Dawn above a sea of fog, 12 degrees',
    noon: 'Noon, picking what is fully ripe',
    dusk: 'Evening, drying the beans',
    night: 'Night, the roastery still works',
    placeholder: 'A picture’s place: it breathes for at most 1 second while loading; and without a picture',
    loading: 'Product picture',
    none: 'No picture of the product yet',
    watermark: 'Watermark on a fetched picture, letters a twentieth of its width',
    mark: 'Doi Mok Roastery',
    marked: 'A sample with its watermark',
    broken: 'Try one that cannot be fetched',
    avatars: 'Avatars',
    people: 'Somchai Jaidee,Arunee Meesuk,Ekachai Srisawat,Kaewta Saengthong,Doi Mok',
    icons: 'All icons',
  },
})

export default function Pictures() {
  const text = useWords(words)
  return (
    <Stack>
      <Card title={text.gallery} level={3}>
        <Gallery
          label={text.farm}
          items={(['dawn', 'noon', 'dusk', 'night'] as const).map((time, index) => ({
            source: landscape(index, 480, 480),
            large: landscape(index, 1200, 800),
            alt: `${text.farm} ${index + 1}`,
            caption: text[time],
          }))}
        />
      </Card>
      <Card title={text.placeholder} level={3}>
        <Grid min={160}>
          <Picture source={landscape(1, 400, 400)} alt={text.loading} shape="square" />
          <Picture source={null} alt={text.none} shape="square" />
          <Picture source={landscape(2, 480, 270)} alt={text.loading} shape="wide" />
        </Grid>
      </Card>
      <Watermarks />
      <Card title={text.avatars} level={3}>
        <Row>
          {text.people.split(',').map((name, index) => (
            <Avatar key={name} name={name} size={([24, 32, 40, 64, 40] as const)[index]!} />
          ))}
          <Avatar name="" src={landscape(3, 80, 80).src} size={64} />
        </Row>
      </Card>
      <Card title={text.icons} level={3}>
        <Row>
          {iconNames.map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </Row>
      </Card>
    </Stack>
  )
}

function Watermarks() {
  const text = useWords(words)
  const [isBroken, setBroken] = useState(false)
  return (
    <Card title={text.watermark} level={3}>
      <Stack>
        <WatermarkedPicture
          source={isBroken ? { ...landscape(0, 960, 400), src: '/picture/none.webp' } : landscape(0, 960, 400)}
          words={text.mark}
          alt={text.marked}
        />
        <Row>
          <Button onClick={() => setBroken(true)}>{text.broken}</Button>
        </Row>
      </Stack>
    </Card>
  )
}
