import { type DragEvent, type HTMLAttributes, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture as Shown } from '#ui/picture.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import { pictureSource } from '../parts/picture-source.ts'
import type { Picture } from '../picture.ts'
import type { DeskProduct } from '../product-desk.ts'
import type { DeskAnswer } from './product-form.tsx'
import styles from './desk.module.css'

/** The pictures in their order, and a place to add more. */
export function ProductPictures({
  product: { pictures },
  fromDrive,
  answer,
}: {
  product: DeskProduct
  fromDrive: readonly string[]
  answer: DeskAnswer
}) {
  const text = useWords(deskWords)
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('operation') === 'pictures'
  const drag = useDragged()
  const refused = isRefused(answer) && answer.kept?.operation !== 'product' ? answer : undefined
  return (
    <Card title={text.pictures}>
      <Stack>
        {refused && <Notice tone="bad" urgent title={refused.message} />}
        {pictures.length === 0 && <p className={styles.quiet}>{text.noPictures}</p>}
        <ol className={styles.pictures}>
          {pictures.map((picture, index) => (
            <OnePicture
              key={picture.name}
              picture={picture}
              index={index}
              isLast={index === pictures.length - 1}
              drag={drag}
            />
          ))}
        </ol>
        <Form method="post" encType="multipart/form-data">
          <Stack gap={12}>
            <input type="hidden" name="operation" value="pictures" />
            <PictureField
              key={pictures.length}
              name="pictures"
              label={text.addPictures}
              hint={text.picturesHint}
              multiple
              drive={fromDrive}
            />
            <SubmitButton kind="secondary" icon="upload" busy={isBusy} failed={refused !== undefined}>
              {text.addPictures}
            </SubmitButton>
          </Stack>
        </Form>
      </Stack>
    </Card>
  )
}

interface Dragging {
  look: (name: string) => string | undefined
  of: (
    name: string,
  ) => Pick<HTMLAttributes<HTMLLIElement>, 'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop'>
}

/** One picture is dragged before another; the buttons do the same by steps. */
function useDragged(): Dragging {
  const submit = useSubmit()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    look: (name: string) => cx(styles.picture, name === dragged && styles.dragged, name === over && styles.over),
    of: (name: string) => ({
      draggable: true,
      onDragStart: () => setDragged(name),
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (dragged === null || dragged === name) return
        event.preventDefault()
        setOver(name)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== null && dragged !== name)
          void submit(
            { operation: 'picture', name: dragged, before: name },
            { method: 'post', preventScrollReset: true },
          )
        end()
      },
    }),
  }
}

function OnePicture({
  picture,
  index,
  isLast,
  drag,
}: {
  picture: Picture
  index: number
  isLast: boolean
  drag: Dragging
}) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const place = useFormat().number(index + 1)
  return (
    <li className={drag.look(picture.name)} {...drag.of(picture.name)}>
      <Shown source={pictureSource(picture, 320)} alt={picture.alt[locale]} sizes="96px" shape="square" />
      <Form method="post" className={styles.pictureForm}>
        <input type="hidden" name="operation" value="picture" />
        <input type="hidden" name="name" value={picture.name} />
        <TextField
          id={`alt-${picture.name}`}
          name={`alt.${locale}`}
          label={text.alt(place)}
          lang={locale}
          maxLength={200}
          defaultValue={picture.alt[locale]}
        />
        {/* The other language goes along as it was. */}
        <input type="hidden" name={`alt.${other[locale]}`} value={picture.alt[other[locale]]} />
        <Row gap={4}>
          <Button type="submit" size="small">
            {text.saveAlt}
          </Button>
          <Button
            type="submit"
            size="small"
            kind="quiet"
            icon="chevron-up"
            label={text.earlier(place)}
            name="move"
            value="earlier"
            disabled={index === 0}
          />
          <Button
            type="submit"
            size="small"
            kind="quiet"
            icon="chevron-down"
            label={text.later(place)}
            name="move"
            value="later"
            disabled={isLast}
          />
          <ConfirmButton
            size="small"
            kind="quiet"
            name="move"
            value="remove"
            title={text.removePictureAsk}
            okText={text.remove}
          >
            {text.remove}
          </ConfirmButton>
        </Row>
      </Form>
    </li>
  )
}

const other = { th: 'en', en: 'th' } as const
