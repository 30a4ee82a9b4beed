import { Form, useNavigation } from 'react-router'
import { type Move, placedIn, stepsInList } from '#kernel/move.ts'
import { isRefused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { DragArea } from '#ui/drag/drag-area.tsx'
import { Grip } from '#ui/drag/grip.tsx'
import { dragItem, dragList } from '#ui/drag/parts.ts'
import { useMoves } from '#ui/drag/use-moves.ts'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture as Shown } from '#ui/picture.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import { pictureSource } from './picture-source.ts'
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
  const { shown, move } = useMoves(pictures, placedPicture)
  const refused =
    isRefused(answer) && answer.kept?.operation !== 'goods' && answer.kept?.operation !== 'matrix' ? answer : undefined
  return (
    <Card title={text.pictures}>
      <Stack>
        {refused && <Notice tone="bad" urgent title={refused.message} />}
        {pictures.length === 0 && <p className={styles.quiet}>{text.noPictures}</p>}
        <DragArea onMove={move}>
          <ol className={styles.pictures} {...dragList('', 'picture', '')}>
            {shown.map((picture, index) => (
              <OnePicture key={picture.name} picture={picture} index={index} names={shown.map(({ name }) => name)} />
            ))}
          </ol>
        </DragArea>
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

/** A picture is known by its name. */
function placedPicture(pictures: readonly Picture[], { id, before }: Move): Picture[] | null {
  const named = pictures.map((picture) => ({ ...picture, id: picture.name }))
  const one = named.find((picture) => picture.id === id)
  return one ? placedIn(named, one, before) : null
}

function OnePicture({ picture, index, names }: { picture: Picture; index: number; names: readonly string[] }) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const place = useFormat().number(index + 1)
  return (
    <li className={styles.picture} {...dragItem(picture.name, 'picture', text.picture(place))}>
      <Grip id={picture.name} kind="picture" name={text.picture(place)} steps={stepsInList(names, picture.name)} />
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
          // It saves itself: the page's one save is for what belongs together.
          onBlur={({ currentTarget }) =>
            currentTarget.value.trim() !== picture.alt[locale] && currentTarget.form?.requestSubmit()
          }
        />
        {/* The other language goes along as it was. */}
        <input type="hidden" name={`alt.${other[locale]}`} value={picture.alt[other[locale]]} />
        <Row gap={4}>
          <noscript>
            <Button type="submit" size="small">
              {text.saveAlt}
            </Button>
          </noscript>
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
