/** Seal, logo and signatures of a programme, chosen out of the business's drive; the paper above shows them once saved. */
import { isRefused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { useWords } from '#ui/words.tsx'
import { keptPicturePath } from '../links.ts'
import { manageWords } from '../manage-words.ts'
import { noPicture, pictureNames } from '../programme/pictures-input.ts'
import type { loader } from '../screens/programme.tsx'
import styles from './certificates.module.css'
import { PictureChoice } from './picture-choice.tsx'

const schema = () => import('../programme/pictures-input.ts').then((file) => file.PicturesInput)

export function Pictures({ record, more, mayChange, answer }: Section<typeof loader>) {
  const text = useWords(manageWords)
  if (!mayChange) return null
  const refused = isRefused(answer) && answer.kept?.operation === 'pictures' ? answer : undefined
  const isSaved = answer && 'saved' in answer && answer.saved === 'pictures'
  return (
    <Card title={text.pictures}>
      <RecordForm
        key={record.version}
        operation="pictures"
        schema={schema}
        answer={refused}
        submit={text.picturesSave}
        {...(isSaved && { saved: text.picturesSaved })}
      >
        <Stack gap={16}>
          <p className={styles.quiet}>{more.pictures.length > 0 ? text.picturesBody : text.picturesNone}</p>
          {pictureNames.map((of) => (
            <PictureChoice
              key={of}
              name={of}
              label={text[`picture_${of}`]}
              first={
                record.pictures[of]
                  ? [
                      { value: '', label: text.pictureStays, src: keptPicturePath(record.id, of, record.version) },
                      { value: noPicture, label: text.pictureAway, src: null },
                    ]
                  : [{ value: '', label: text.pictureNone, src: null }]
              }
              files={more.pictures}
            />
          ))}
        </Stack>
      </RecordForm>
    </Card>
  )
}
