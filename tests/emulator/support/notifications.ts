/** The times that the notification center adds to an object. */
export const times = {
  createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  updateTime: expect.any(String),
};
