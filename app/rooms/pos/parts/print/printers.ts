/** The printers of this device: which, how it is reached, how wide its paper is. Kept here alone; bytes go straight to it. */
import type { Paper } from './slip.ts'

export type Way = 'none' | 'usb' | 'serial' | 'relay'
export interface PrinterSettings {
  way: Way
  paper: Paper
  /** Of a relay: where the printer is, `192.168.1.50:9100`. */
  address: string
  /** Of a kitchen's: only goods of these; empty: of all. */
  categories: string[]
  /** Of a receipt's: as soon as it is sold. */
  isAutomatic: boolean
  hasDrawer: boolean
}
export type Role = 'receipt' | 'kitchen'

const nothing: PrinterSettings = {
  way: 'none',
  paper: 80,
  address: '',
  categories: [],
  isAutomatic: true,
  hasDrawer: true,
}
const keyOf = (role: Role) => `pos printer ${role}`

export function printerOf(role: Role): PrinterSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(role)) ?? '{}') as Partial<PrinterSettings> // as keepPrinter wrote it
    return { ...nothing, ...kept }
  } catch {
    return nothing
  }
}

export const keepPrinter = (role: Role, settings: PrinterSettings): void =>
  localStorage.setItem(keyOf(role), JSON.stringify(settings))

/** Where a relay listens on this device (docs/printers.md). The pages of the counter may send to it alone. */
export const relay = 'http://127.0.0.1:9110'

/** Of the browser's interfaces what is used here; neither is in every browser. */
interface UsbDevice {
  vendorId: number
  productId: number
  opened: boolean
  configuration: { interfaces: { interfaceNumber: number; alternate: { interfaceClass: number; endpoints: { direction: string; type: string; endpointNumber: number }[] } }[] } | null // prettier-ignore
  open(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(value: number): Promise<void>
  transferOut(endpoint: number, data: Uint8Array): Promise<unknown>
}
interface SerialPort {
  writable: WritableStream<Uint8Array> | null
  open(options: { baudRate: number }): Promise<void>
}
interface Wires {
  usb?: { getDevices(): Promise<UsbDevice[]>; requestDevice(options: object): Promise<UsbDevice> }
  serial?: { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> }
}
const wires = (): Wires => navigator as unknown as Wires

export const waysHere = (): Way[] => [
  'none',
  ...(wires().usb ? (['usb'] as const) : []),
  ...(wires().serial ? (['serial'] as const) : []),
  'relay',
]

/** Printers are a class of their own. */
const printerClass = 7

/** Asks the person which one; the browser remembers it. */
export async function choosePrinter(way: Way): Promise<void> {
  if (way === 'usb') await wires().usb!.requestDevice({ filters: [{ classCode: printerClass }] })
  if (way === 'serial') await wires().serial!.requestPort()
}

/** @throws what the browser says: nothing is known of what came out. */
export async function sendTo(role: Role, bytes: Uint8Array): Promise<void> {
  const settings = printerOf(role)
  if (settings.way === 'usb') return byUsb(bytes)
  if (settings.way === 'serial') return bySerial(bytes)
  if (settings.way === 'relay') return byRelay(bytes, settings.address)
}

const piece = 4096

async function byUsb(bytes: Uint8Array): Promise<void> {
  const [device] = (await wires().usb?.getDevices()) ?? []
  if (!device) throw new Error('no printer was chosen')
  if (!device.opened) await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  const face = device.configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === printerClass)
  const end = face?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
  if (!face || !end) throw new Error('this is no printer')
  await device.claimInterface(face.interfaceNumber)
  // Each piece is answered for before the next one goes: a small printer is never flooded.
  for (let at = 0; at < bytes.length; at += piece)
    await device.transferOut(end.endpointNumber, bytes.slice(at, at + piece))
}

async function bySerial(bytes: Uint8Array): Promise<void> {
  const [port] = (await wires().serial?.getPorts()) ?? []
  if (!port) throw new Error('no printer was chosen')
  if (!port.writable) await port.open({ baudRate: 9600 })
  const writer = port.writable!.getWriter()
  try {
    for (let at = 0; at < bytes.length; at += piece) {
      await writer.ready
      await writer.write(bytes.slice(at, at + piece))
    }
    await writer.ready
  } finally {
    writer.releaseLock()
  }
}

async function byRelay(bytes: Uint8Array, address: string): Promise<void> {
  const answer = await fetch(`${relay}/print?to=${encodeURIComponent(address)}`, {
    method: 'POST',
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: { 'content-type': 'application/octet-stream' },
    signal: AbortSignal.timeout(15_000),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
