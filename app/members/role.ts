/** What a member may be: a participant, or one of the two kinds of staff. */
export type Role = 'investor' | 'facilitator' | 'administrator';

/** The two kinds of staff. */
export type StaffRole = Exclude<Role, 'investor'>;

/** Whether a text from the database or the session names a role. */
export function isRole(text: unknown): text is Role {
  return text === 'investor' || text === 'facilitator' || text === 'administrator';
}

/** Staff have a real mail address and see the console; investors have neither. */
export function isStaff(role: Role): boolean {
  return role !== 'investor';
}
