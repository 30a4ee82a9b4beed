import { useFetcher } from 'react-router'
import { addressText } from '#rooms/places/parts/address-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { phoneText } from '#ui/id-text.ts'
import { Row } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SavedAddress } from '../own/addresses.ts'
import { profileWords } from './profile-words.ts'
import styles from './profile.module.css'

export function AddressCard({ address }: { address: SavedAddress }) {
  const text = useWords(profileWords)
  const locale = useLocale()
  const fetcher = useFetcher()
  const busy = fetcher.state !== 'idle'
  const name = address.label || address.recipient
  return (
    <Card
      as="li"
      title={name}
      actions={address.isDefault && <Badge tone="info">{text.defaultAddress}</Badge>}
      footer={
        <fetcher.Form method="post" action="/user/profile/addresses">
          <input type="hidden" name="id" value={address.id} />
          <Row gap={8}>
            <LinkButton icon="edit" size="small" to={`?edit=${address.id}`} title={text.editNamed(name)}>
              {text.edit}
            </LinkButton>
            {!address.isDefault && (
              <Button type="submit" size="small" name="operation" value="default" busy={busy}>
                {text.makeDefault}
              </Button>
            )}
            <ConfirmButton
              kind="quiet"
              size="small"
              name="operation"
              value="remove"
              title={text.removeAsk(name)}
              message={text.removeBody}
              okText={text.removeOk}
              busy={busy}
            >
              {text.remove}
            </ConfirmButton>
          </Row>
        </fetcher.Form>
      }
    >
      <p>
        {address.recipient} · {address.phone ? phoneText(address.phone) : '–'}
      </p>
      <p className={styles.muted}>{addressText(address, locale)}</p>
    </Card>
  )
}
