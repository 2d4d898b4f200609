let expected: RegExp[] = []

/** A complaint that this test causes on purpose, e.g. React's line about an error it shows. */
export function expectComplaint(...patterns: readonly RegExp[]): void {
  expected.push(...patterns)
}

export function takeExpectedComplaints(): readonly RegExp[] {
  const taken = expected
  expected = []
  return taken
}
