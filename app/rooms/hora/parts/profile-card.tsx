import { href } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { fragmentOf } from '../birth/fragment.ts'
import { readIsoDay } from '../core/index.ts'
import { bothEras, dayText, minuteText } from '../names/digits.ts'
import type { Profile } from '../profile-input.ts'
import { useShown } from './hora-shell.tsx'
import { profileWords } from './profile-words.ts'
import { useSeatName } from './use-seat-name.ts'
import styles from './hora.module.css'

export interface ProfileCardProps {
  birth: Profile
  onEdit: (birth: Profile) => void
  onCopy: (birth: Profile) => void
  onRemove: (birth: Profile) => void
}

export function ProfileCard({ birth, onEdit, onCopy, onRemove }: ProfileCardProps) {
  const text = useWords(profileWords)
  const locale = useLocale()
  const show = useShown()
  const seat = useSeatName()
  const { place } = birth
  const where =
    place?.kind === 'th' ? [place.district, seat(place.province)].filter(Boolean).join(' ') : (place?.label ?? '')
  const when = birth.minute === null ? text.timeUnknown : minuteText(birth.minute)
  return (
    <Card as="li" title={birth.name}>
      <p className={styles.methodLine}>
        {show([bothEras(readIsoDay(birth.bornOn)!, locale, birth.historicBe), when, where].filter(Boolean).join(' · '))}
      </p>
      {birth.note !== '' && <p className={styles.note}>{birth.note}</p>}
      <Row gap={8}>
        {birth.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        <span className={styles.note}>
          {show(text.updated(dayText(readIsoDay(birth.updatedAt.slice(0, 10))!, locale)))}
        </span>
      </Row>
      <div className={styles.tools}>
        <LinkButton
          kind="primary"
          to={{ pathname: href('/hora'), hash: fragmentOf(birth, {}, false) }}
          state={{ name: birth.name }}
        >
          {text.open}
        </LinkButton>
        <Button icon="edit" onClick={() => onEdit(birth)}>
          {text.edit}
        </Button>
        <Button icon="copy" onClick={() => onCopy(birth)}>
          {text.duplicate}
        </Button>
        <Button icon="trash" onClick={() => onRemove(birth)}>
          {text.remove}
        </Button>
      </div>
    </Card>
  )
}
