import { useEffect, useState } from 'react'

/** What only the browser knows of itself. */
export interface Device {
  /** CSS pixels of the whole screen, and of the part this page has. */
  screen: { width: number; height: number }
  view: { width: number; height: number }
  pixelRatio: number
  languages: readonly string[]
  timeZone: string
  cookies: boolean
  storage: boolean
  /** Cameras there are; null where the browser does not tell. */
  cameras: number | null
  passkeys: boolean
  touch: boolean
  online: boolean
}

/** Null until script has looked. */
export function useDevice(): Device | null {
  const [device, setDevice] = useState<Device | null>(null)
  useEffect(() => {
    let isGone = false
    const look = () => void deviceNow().then((found) => isGone || setDevice(found))
    look()
    const events = ['resize', 'online', 'offline'] as const
    for (const event of events) window.addEventListener(event, look)
    return () => {
      isGone = true
      for (const event of events) window.removeEventListener(event, look)
    }
  }, [])
  return device
}

async function deviceNow(): Promise<Device> {
  return {
    screen: { width: screen.width, height: screen.height },
    view: { width: innerWidth, height: innerHeight },
    pixelRatio: devicePixelRatio,
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    cookies: navigator.cookieEnabled,
    storage: mayStore(),
    cameras: await camerasHere(),
    passkeys: 'PublicKeyCredential' in window,
    touch: navigator.maxTouchPoints > 0,
    online: navigator.onLine,
  }
}

/** Private windows and full disks throw. */
function mayStore(): boolean {
  try {
    localStorage.setItem('sala-try', '1')
    localStorage.removeItem('sala-try')
    return true
  } catch {
    return false
  }
}

/** Asks for no permission: only how many there are, not what they see. */
async function camerasHere(): Promise<number | null> {
  if (!navigator.mediaDevices?.enumerateDevices) return null
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind }) => kind === 'videoinput').length
}
