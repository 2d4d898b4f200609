let expected: RegExp[] = []

/** Expects a complaint that this test causes on purpose, such as React's message about an error it renders. */
export function expectComplaint(...patterns: readonly RegExp[]): void {
  expected.push(...patterns)
}

export function takeExpectedComplaints(): readonly RegExp[] {
  const taken = expected
  expected = []
  return taken
}
