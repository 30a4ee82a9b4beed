import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { profileWords } from './profile-words.ts'
import type { Route } from './+types/leaving'

/** Where one lands, signed out, after asking for the account to be erased. It says nothing of anybody. */
export const loader = load(async (_context, _args: Route.LoaderArgs) => null)

export const meta = titled(profileWords, 'leavingTitle')

export default function Leaving() {
  const text = useWords(profileWords)
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.leavingTitle} />
      <Card
        footer={
          <Row>
            <LinkButton kind="primary" to="/user/login?next=%2Fuser%2Fprofile%2Fdata">
              {text.signIn}
            </LinkButton>
            <LinkButton to="/">{text.toShop}</LinkButton>
          </Row>
        }
      >
        <p>{text.leavingBody}</p>
      </Card>
    </PageFrame>
  )
}
