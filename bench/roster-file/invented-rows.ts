/** That many rows of a roster file, each about another invented player. */
export function inventedRows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    first_name: `First${index}`,
    last_name: `Last${index}`,
    number: index % 100,
    position: 'C',
    shoots: 'L',
    birthplace: 'Moose Jaw, SK',
    nationality: 'CAN',
    birthdate: `1999-01-${String((index % 28) + 1).padStart(2, '0')}`,
    height: `6'1"`,
    weight: 180 + (index % 40),
  }))
}
export type InventedRow = ReturnType<typeof inventedRows>[number]
