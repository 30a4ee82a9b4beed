import { useEffect, useState } from 'react'
import { guestBirths } from '../birth/guest-store.ts'
import type { Profile } from '../profile-input.ts'

/** Of this browser, once it has been asked; none for who is signed in. `ask` asks again. */
export function useGuestBirths(isSignedIn: boolean): { births: Profile[]; ask: () => void } {
  const [births, setBirths] = useState<Profile[]>([])
  useEffect(() => setBirths(isSignedIn ? [] : guestBirths()), [isSignedIn])
  return { births, ask: () => setBirths(guestBirths()) }
}
