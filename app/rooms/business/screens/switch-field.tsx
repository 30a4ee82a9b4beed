import { Switch } from '#ui/switch.tsx'

/** In a form a switch that is off sends its "off" (kernel/thai-inputs.ts, `flag`). */
export function SwitchField({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <div>
      <input type="hidden" name={name} value="off" />
      <Switch name={name} value="on" label={label} defaultChecked={isOn} />
    </div>
  )
}
