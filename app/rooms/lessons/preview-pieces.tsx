/** Pieces of this room by themselves, as `/lesson/_plugin/…` shows them. */
import { Stack } from '#ui/layout.tsx'
import type { Standing } from './learn/standing.ts'
import { EnrolButton } from './parts/enrol-button.tsx'
import { Player } from './parts/player.tsx'
import { StillHere } from './parts/still-here.tsx'
import { course, outline } from './preview-samples.ts'

const day = new Date('2026-12-01T02:00:00Z')
const standings: Standing[] = [
  { state: 'active' },
  { state: 'free' },
  { state: 'buy' },
  { state: 'unpaid', paySlug: 'sample' },
  { state: 'inReview', paySlug: 'sample' },
  { state: 'full' },
  { state: 'waiting', place: 3 },
  { state: 'offered', until: day },
  { state: 'notOpen', opensAt: day },
  { state: 'closed' },
  { state: 'suspended' },
  { state: 'expired', endedAt: day },
  { state: 'completed' },
  { state: 'undecided' },
  { state: 'missing', needs: [{ slug: 'sample', title: course.title }] },
]

/** Every state that the server can decide. */
export const EnrolButtons = () => (
  <Stack gap={16}>
    {standings.map((standing) => (
      <EnrolButton key={standing.state} slug="sample" standing={standing} priceSatang={69_000n} nextItem="sample1" />
    ))}
  </Stack>
)

/** Without a film: how it stands there, and what is said around it. */
export const PlayerAlone = () => (
  <Player
    course="sample"
    item={outline[0]!}
    kind="video"
    counts={false}
    coveragePct={90}
    maxRate={2}
    startAt={0}
    onSecond={() => {}}
    isCut={false}
    thumbs={null}
    captions={[]}
    mark="manee@example.com"
    src="#"
  />
)

export const IdleChecker = () => <StillHere asks here={() => {}} />
