/** The tables of the crowd; the columns are explained in db/migrations/0016_crowd.sql. */
export type CrowdTables = {
  crowd: {
    classroom_id: number;
    seed: number;
    began_at: Date;
    steps_done: number;
    pressure: number;
    collapsed_step: number | null;
  };
  crowd_member: {
    classroom_id: number;
    person: number;
    investor_id: number;
    joined_step: number;
    panicked_step: number | null;
    left_step: number | null;
    left_why: 'paid' | 'lost-hope' | null;
  };
};
