import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useGo } from '#ui/go.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { keyWords } from '../keys/key-words.ts'
import { hasPasskeys, type Result, signInWithPasskey } from '../keys/passkey-browser.ts'
import { secondStepPath } from '../sign-in/second-step-path.ts'

/** Signs in by a passkey: there only where the browser has such a thing. */
export function PasskeyWay({ next }: { next: string }) {
  const text = useWords(keyWords)
  const go = useGo()
  return (
    <PasskeyButton
      run={signInWithPasskey}
      onDone={({ secondStep }) => {
        if (secondStep) go(secondStepPath(next))
        // A whole new page: nothing that was loaded for a guest stays on the screen.
        // With nowhere in mind the door itself knows where they belong.
        else location.assign(next === '/' ? '/user/login' : next)
      }}
    >
      {text.byPasskey}
    </PasskeyButton>
  )
}

/** One press, the browser's own questions, and what came of it. */
export function PasskeyButton<Data>({
  run,
  onDone,
  children,
}: {
  run: () => Promise<Result<Data>>
  onDone: (data: Data) => void
  children: string
}) {
  const text = useWords(keyWords)
  const isHere = useHasPasskeys()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setTold(null)
    const result = await run()
    if (result.state === 'done') return onDone(result.data)
    setBusy(false)
    setTold(result.state === 'left' ? text.passkeyLeft : result.message || text.offline)
  }
  // A browser that has no such thing is not offered it.
  if (isHere === false) return null
  return (
    <Stack gap={8}>
      <Button wide size="large" icon="lock" busy={busy} disabled={isHere === null} onClick={() => void press()}>
        {children}
      </Button>
      {told !== null && <Notice tone="warn" urgent title={told} />}
    </Stack>
  )
}

/** null until script has looked. */
export function useHasPasskeys(): boolean | null {
  const [isHere, setHere] = useState<boolean | null>(null)
  useEffect(() => setHere(hasPasskeys()), [])
  return isHere
}
