/**
 * Where a dialog with a search field puts the focus: into the field, except under a finger, where the keyboard
 * would cover what there is to choose from. `true` leaves it to the dialog.
 */
export function firstField(area: HTMLElement | null): HTMLElement | true {
  return matchMedia('(pointer: coarse)').matches ? true : (area?.querySelector('input') ?? true)
}
