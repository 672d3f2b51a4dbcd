/** What a form that asks for an address has to bring along besides what is typed into it. */
export function CarriedFields({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
